import { Suspense, useCallback, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { ProofCode } from '../../lib/problem';
import { lazyPart } from '../../ui/page/lazyPart';
import { ProofContext } from '../shared/commands/useCommand';

const ProofDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "account" */ './ProofDialog')).ProofDialog,
);

/** Asks for a second factor or the password when a command inside needs a fresh one. */
export function ProofProvider({ children }: { readonly children: ReactNode }) {
  const [asked, setAsked] = useState<ProofCode | null>(null);
  const waiting = useRef<((isGiven: boolean) => void)[]>([]);
  const ask = useCallback((missing: ProofCode) => {
    setAsked(missing);
    return new Promise<boolean>((resolve) => waiting.current.push(resolve));
  }, []);
  const answer = (isGiven: boolean) => {
    setAsked(null);
    for (const resolve of waiting.current.splice(0)) resolve(isGiven);
  };
  const { pathname } = useLocation();
  // Leaving the page gives no proof, so nothing is sent.
  const leave = useEffectEvent(() => answer(false));
  useEffect(() => () => leave(), [pathname]);
  return (
    <ProofContext value={ask}>
      {children}
      <Suspense fallback={null}>
        {asked === null ? null : <ProofDialog missing={asked} onAnswer={answer} />}
      </Suspense>
    </ProofContext>
  );
}
