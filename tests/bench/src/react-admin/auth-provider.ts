import type { AuthProvider } from 'react-admin';
import { isSignedIn, signIn, signOut } from '../plain/api';

export const authProvider: AuthProvider = {
  login: ({ username, password }: { username: string; password: string }) => signIn(username.trim(), password),
  logout: async () => signOut(),
  // Without a message: nobody has to be told why a first visit begins with the form.
  checkAuth: () => (isSignedIn() ? Promise.resolve() : Promise.reject({ message: false })),
  checkError: async () => undefined,
};
