import { useEffect } from 'react';
import { BRAND } from '../../lib/brand';

/** Sets "{title} · Cairnfield". */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${BRAND}`;
  }, [title]);
}
