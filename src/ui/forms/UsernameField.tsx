/** Tells password managers whose password a form takes. Nobody sees it or can reach it. */
export function UsernameField({ email }: { readonly email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}
