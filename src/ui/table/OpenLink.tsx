import type { ReactNode } from 'react';
import Link from '@mui/material/Link';
import { linkTarget } from '../parts/linkTarget';

interface OpenLinkProps {
  /** An address that also shows the record. */
  readonly href: string;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/** A link in a list that opens its record in place, without leaving the page. */
export function OpenLink({ href, onOpen, children }: OpenLinkProps) {
  return (
    <Link
      href={href}
      color="inherit"
      underline="hover"
      sx={linkTarget}
      onClick={(event) => {
        // The browser opens it elsewhere.
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onOpen();
      }}
    >
      {children}
    </Link>
  );
}
