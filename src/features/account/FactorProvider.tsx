import { Suspense, useCallback, useRef, useState, type ReactNode } from 'react';
import { lazyPart } from '../../ui/page/lazyPart';
import { FactorContext } from '../shared/commands/factorContext';

const FactorDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "account" */ './FactorDialog')).FactorDialog,
);

/** Asks for a second factor when a command within it needs a fresh one. */
export function FactorProvider({ children }: { readonly children: ReactNode }) {
  const [isAsked, setIsAsked] = useState(false);
  const waiting = useRef<((isGiven: boolean) => void)[]>([]);
  const ask = useCallback(() => {
    setIsAsked(true);
    return new Promise<boolean>((resolve) => waiting.current.push(resolve));
  }, []);
  const answer = (isGiven: boolean) => {
    setIsAsked(false);
    for (const resolve of waiting.current.splice(0)) resolve(isGiven);
  };
  return (
    <FactorContext value={ask}>
      {children}
      <Suspense fallback={null}>{isAsked ? <FactorDialog onAnswer={answer} /> : null}</Suspense>
    </FactorContext>
  );
}
