interface Session {
  loading: boolean;
  isAuth: boolean;
  accessToken: string | null;
}

const session: Session = { loading: false, isAuth: false, accessToken: null };

/** Replaces `@evisa/shared/session/session-store` while the build renders the sign-in screen: no member is signed in. */
export const useSession = Object.assign(<Result>(select: (current: Session) => Result): Result => select(session), {
  getState: () => session,
});

/** Is never called: a rendered screen handles no events. */
const neverCalled = (): void => undefined;
export {
  neverCalled as beginSignIn,
  neverCalled as completeSignIn,
  neverCalled as failSignIn,
  neverCalled as expireSession,
};
