import { Component, type ReactNode } from 'react';
import { Alert } from '@evisa/shared/kit/base';

interface CrashBoundaryProps {
  /** Names this drawing: another name draws anew. */
  drawing: string;
  children: ReactNode;
}

interface CrashBoundaryState {
  drawing: string;
  crash: { error: unknown } | null;
}

/** Says what a screen stopped with, in its place. */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashBoundaryState> {
  override state: CrashBoundaryState = { drawing: this.props.drawing, crash: null };

  static getDerivedStateFromError(error: unknown): Partial<CrashBoundaryState> {
    return { crash: { error } };
  }

  static getDerivedStateFromProps(
    { drawing }: CrashBoundaryProps,
    state: CrashBoundaryState,
  ): CrashBoundaryState | null {
    return drawing === state.drawing ? null : { drawing, crash: null };
  }

  override render() {
    const { crash } = this.state;
    if (!crash) return this.props.children;
    return (
      <Alert color="red" title="This screen stopped with an error">
        {crash.error instanceof Error ? crash.error.message : String(crash.error)}
      </Alert>
    );
  }
}
