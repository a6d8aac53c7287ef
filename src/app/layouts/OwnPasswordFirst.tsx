import { Suspense, type ReactNode } from 'react';
import { lazyPart } from '../../ui/page/lazyPart';
import { useAreaProps } from './useAreaProps';

const SetPasswordPage = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "account" */ '../../features/account/SetPasswordPage'))
      .SetPasswordPage,
);

/** Somebody who logged in with a one-time password sees nothing else until they have set their own (product 2.6). */
export function OwnPasswordFirst({ children }: { readonly children: ReactNode }) {
  const { person, onLogout } = useAreaProps();
  if (person?.mustSetPassword !== true) return children;
  return (
    <Suspense fallback={null}>
      <SetPasswordPage person={person} onLogout={onLogout} />
    </Suspense>
  );
}
