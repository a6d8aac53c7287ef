import { useEffect } from 'react';
import { BRAND } from '../../lib/brand';

/** Names the document "{title} · Cairnfield" for as long as the page is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${BRAND}`;
  }, [title]);
}
