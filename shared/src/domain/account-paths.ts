/** The paths that the sign-in needs, part of `paths`. A file of their own, so that the sign-in loads no folders. */
export const accountPaths = {
  signIn: () => '/',
  forgotPassword: () => '/forgot-password',
  /** The token is in the fragment, which browsers never send to servers. */
  resetPassword: (token = '') => (token ? `/reset-password#${token}` : '/reset-password'),
  dashboard: () => '/admin',
} as const;
