import { Component, type ReactNode } from 'react';

interface ScreenBoundaryProps {
  /** Names this drawing: another name draws anew. */
  drawing: string;
  onStop: (error: unknown) => void;
  /** What stands there instead. */
  instead: (error: unknown) => ReactNode;
  children: ReactNode;
}

interface ScreenBoundaryState {
  drawing: string;
  stopped: { error: unknown } | null;
}

/** Keeps what a screen throws while it is drawn to the screen’s own place. It is never drawn again by itself. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, ScreenBoundaryState> {
  override state: ScreenBoundaryState = { drawing: this.props.drawing, stopped: null };

  static getDerivedStateFromError(error: unknown): Partial<ScreenBoundaryState> {
    return { stopped: { error } };
  }

  static getDerivedStateFromProps(
    { drawing }: ScreenBoundaryProps,
    state: ScreenBoundaryState,
  ): ScreenBoundaryState | null {
    return drawing === state.drawing ? null : { drawing, stopped: null };
  }

  override componentDidCatch(error: unknown) {
    this.props.onStop(error);
  }

  override render() {
    const { stopped } = this.state;
    return stopped ? this.props.instead(stopped.error) : this.props.children;
  }
}
