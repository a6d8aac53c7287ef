import { useCallback, useState, type ReactNode } from 'react';
import DialogContent from '@mui/material/DialogContent';
import type { SxProps, Theme } from '@mui/material/styles';
import { watchSize } from '../watchSize';

/** A line above and below, visible only while content is hidden there: at the scroll's end, its cover moves over it. */
const rules: SxProps<Theme> = (theme) => {
  // Tests render dialogs without the app's theme, which has the variables.
  const { palette } = theme.vars ?? theme;
  const line = (color: string, place: string, attachment: string) =>
    `linear-gradient(${color}, ${color}) ${place} / 100% 1px no-repeat ${attachment}`;
  const places = ['top', 'bottom'];
  return {
    background: [
      ...places.map((place) => line(palette.background.paper, place, 'local')),
      ...places.map((place) => line(palette.divider, place, 'scroll')),
    ].join(', '),
    // As in a page: no single word on the last line of a note.
    textWrap: 'pretty',
    // Where title and buttons fill the window, the whole dialog scrolls.
    '@media (max-width: 37.5em) and (max-height: 19em), (max-height: 15em)': {
      flexShrink: 0,
      overflowY: 'visible',
    },
  };
};

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** Whether a text overflows its box, so that the keyboard can only scroll it when the box itself has the focus. */
function useIsScroller() {
  const [isScroller, setIsScroller] = useState(false);
  const ref = useCallback((body: HTMLElement | null) => {
    if (body === null) return undefined;
    return watchSize([body], () =>
      setIsScroller(body.scrollHeight > body.clientHeight && body.querySelector(FOCUSABLE) === null),
    );
  }, []);
  return { ref, isScroller };
}

interface DialogBodyProps {
  readonly id?: string;
  readonly 'aria-busy'?: boolean;
  readonly children: ReactNode;
}

/** The scrolling part of a dialog or panel, between its title and its `DialogActions`. A form may surround both. */
export function DialogBody(props: DialogBodyProps) {
  const { ref, isScroller } = useIsScroller();
  return <DialogContent {...props} ref={ref} tabIndex={isScroller ? 0 : undefined} sx={rules} />;
}
