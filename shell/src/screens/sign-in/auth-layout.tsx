import type { ReactNode } from 'react';
import { getPortalConfig } from '@evisa/shared/client/portal-config';
import { BrandMark } from '@evisa/shared/kit/base';
import classes from './auth-layout.module.css';

/** Layout of the screens before sign-in: the brand beside the form. */
export function AuthLayout({ children }: { children: ReactNode }) {
  const { portalName, publicName } = getPortalConfig();
  return (
    <div className={classes.page}>
      <div className={classes.brand}>
        <div className={classes.logo}>
          <BrandMark size={44} />
          <span>{portalName}</span>
        </div>
        <p className={classes.tagline}>{`Every ${publicName} order, from the first look to the issued visa.`}</p>
        <TempleSkyline className={classes.skyline} />
      </div>
      <main className={classes.main}>
        <div className={classes.form}>{children}</div>
      </main>
    </div>
  );
}

/** Five towers at dusk and their reflection's edge; decoration only. */
function TempleSkyline({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 600 220" fill="none" aria-hidden preserveAspectRatio="xMidYMax slice">
      <circle cx="520" cy="70" r="30" fill="currentColor" opacity="0.16" />
      {towers.map(({ x, base, scale, opacity }) => (
        <path
          key={x}
          transform={`translate(${x} ${base}) scale(${scale})`}
          d="M0-100c3 8 5 13 5 20 5 5 9 13 10 22 5 5 9 13 10 23 4 4 7 10 8 18V0h-66v-17c1-8 4-14 8-18 1-10 5-18 10-23 1-9 5-17 10-22 0-7 2-12 5-20z"
          fill="currentColor"
          opacity={opacity}
        />
      ))}
      <path d="M0 176h150v-14h60v-10h180v10h60v14h150v44H0z" fill="currentColor" opacity="0.22" />
      <path d="M0 190h600v30H0z" fill="#0b1b33" opacity="0.55" />
      <path
        d="M40 200h130M220 206h190M460 199h90"
        stroke="currentColor"
        strokeWidth="2"
        opacity="0.35"
        strokeLinecap="round"
      />
    </svg>
  );
}

const towers = [
  { x: 300, base: 154, scale: 1.25, opacity: 0.3 },
  { x: 226, base: 160, scale: 0.92, opacity: 0.24 },
  { x: 374, base: 160, scale: 0.92, opacity: 0.24 },
  { x: 160, base: 172, scale: 0.7, opacity: 0.18 },
  { x: 440, base: 172, scale: 0.7, opacity: 0.18 },
];
