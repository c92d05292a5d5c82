import { Component, Fragment, type ReactNode } from 'react';
import { isTranslationError } from './translation-error';

interface ErrorBoundaryProps {
  /** Another key clears the error and renders the children again. */
  resetKey: string;
  /** Not called for errors that a browser's translator causes: the children are mounted again. */
  onError?: (error: unknown) => void;
  /** Rendered in place of the children after an error. */
  fallback: (error: unknown) => ReactNode;
  children: ReactNode;
}

interface ErrorBoundaryState {
  resetKey: string;
  caught: { error: unknown } | null;
  /** How many times the children were mounted again. */
  remounts: number;
}

/** More than a page needs. Children that fail each time they mount end here. */
const maxRemounts = 20;

/**
 * Catches errors of its children and renders a fallback until `resetKey` changes. Children whose elements a browser's translator has
 * rewritten are mounted again instead.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { resetKey: this.props.resetKey, caught: null, remounts: 0 };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { caught: { error } };
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return resetKey === state.resetKey ? null : { resetKey, caught: null, remounts: 0 };
  }

  override componentDidCatch(error: unknown) {
    if (this.isRemountable(error)) this.setState(({ remounts }) => ({ caught: null, remounts: remounts + 1 }));
    else this.props.onError?.(error);
  }

  private isRemountable(error: unknown): boolean {
    return this.state.remounts < maxRemounts && isTranslationError(error);
  }

  override render(): ReactNode {
    const { caught, remounts } = this.state;
    if (caught) return this.isRemountable(caught.error) ? null : this.props.fallback(caught.error);
    return <Fragment key={remounts}>{this.props.children}</Fragment>;
  }
}
