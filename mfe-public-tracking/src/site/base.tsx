import type { ComponentProps, ReactNode } from 'react';
import { focusOnClick, busyButtonProps } from '@evisa/shared/kit/submit-button';
import classes from './base.module.css';

export { BrandMark } from '@evisa/shared/kit/icons/brand-mark';

/**
 * Replaces `@evisa/shared/kit/base` in the applicants' site with plain elements, to keep the site small. Other files in this folder
 * replace the modules of the same name. The screens are type-checked against both.
 */
export function Stack(props: ComponentProps<'div'>) {
  return <div {...props} className={joinClassNames(classes['stack'], props.className)} />;
}

interface PaperProps {
  withBorder: true;
  shadow: 'sm';
  radius: 'lg';
  className: string | undefined;
  children: ReactNode;
}

export function Paper({ className, children }: PaperProps) {
  return <div className={joinClassNames(classes['paper'], className)}>{children}</div>;
}

export function Text(props: ComponentProps<'p'>) {
  return <p {...props} className={joinClassNames(classes['text'], props.className)} />;
}

export function Title({ order, size, ...props }: ComponentProps<'h1'> & { order: 1 | 2; size?: 'h1' }) {
  const Heading = order === 1 ? 'h1' : 'h2';
  return <Heading {...props} className={joinClassNames(classes[size ? 'large' : Heading], props.className)} />;
}

interface AlertProps {
  color: 'yellow' | 'teal';
  icon: ReactNode;
  role: 'status';
  children: ReactNode;
}

export function Alert({ color, icon, role, children }: AlertProps) {
  return (
    <div className={classes['alert']} data-color={color} role={role}>
      <span className={classes['alertIcon']}>{icon}</span>
      <div>{children}</div>
    </div>
  );
}

export function Skeleton({ width, height, radius = 'md' }: { width?: number; height: number; radius?: 'md' | 'lg' }) {
  return <div className={classes['skeleton']} data-radius={radius} style={{ width, height }} />;
}

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={classes['hidden']}>{children}</span>;
}

interface ButtonProps extends Pick<ComponentProps<'button'>, 'className' | 'onClick' | 'children'> {
  type?: 'button' | 'submit';
  size?: 'lg';
  variant?: 'default';
  fullWidth?: boolean;
  leftSection?: ReactNode;
  classNames?: { root?: string; label?: string };
  loading?: boolean;
}

export function Button({
  type = 'button',
  size,
  variant,
  fullWidth,
  leftSection,
  loading = false,
  children,
  className,
  classNames,
  onClick,
}: ButtonProps) {
  return (
    <button
      type={type}
      className={joinClassNames(classes['button'], classNames?.root ?? className)}
      data-size={size}
      data-variant={variant}
      data-wide={fullWidth || undefined}
      data-loading={loading || undefined}
      {...(type === 'submit' && focusOnClick)}
      {...(onClick && { onClick })}
      {...(loading && busyButtonProps)}
    >
      {loading && <span className={classes['loader']} />}
      <span className={joinClassNames(classes['label'], classNames?.label)}>
        {leftSection}
        {children}
      </span>
    </button>
  );
}

function joinClassNames(base: string | undefined, extra: string | undefined): string {
  return extra === undefined ? (base ?? '') : `${base} ${extra}`;
}
