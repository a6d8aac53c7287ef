import { useEffect, useRef, useState } from 'react';
import { useEventCallback } from '@mui/material/utils';

/**
 * Shorter than the gap between most people's keys, so the list responds to each; long enough to skip a burst or a
 * paste.
 */
const TYPING_PAUSE_MS = 20;

/**
 * Debounced text. `value` is the applied text and may arrive late; when it changes elsewhere (Back, a cleared filter),
 * the text follows and pending input is dropped. `applied` maps typed text to `value`: '' if it can't be read.
 */
export function useSettledText(
  value: string,
  onSettle: (text: string) => void,
  applied: (typed: string) => string = (typed) => typed,
) {
  const [text, setText] = useState(value);
  const [followed, setFollowed] = useState(value);
  /** Applied texts that haven't come back as `value` yet, oldest first; the first is the last one that did. */
  const [handedOn, setHandedOn] = useState<readonly string[]>([value]);
  const [timesFollowed, setTimesFollowed] = useState(0);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (value !== followed) {
    setFollowed(value);
    // Our own text came back; the person may have typed more since.
    const at = handedOn.indexOf(value);
    if (at >= 0) setHandedOn(handedOn.slice(at));
    else {
      setText(value);
      setHandedOn([value]);
      setTimesFollowed(timesFollowed + 1);
    }
  }
  useEffect(() => () => clearTimeout(pause.current), [timesFollowed]);

  // Another filter may have changed during the pause, so that the latest listener counts.
  const handOn = useEventCallback((typed: string) => {
    clearTimeout(pause.current);
    const next = applied(typed);
    if (next === handedOn.at(-1)) return;
    setHandedOn((before) => [...before, next]);
    onSettle(next);
  });
  return {
    text,
    /** The pause starts at the keystroke, not at the render. */
    setText: (typed: string) => {
      setText(typed);
      clearTimeout(pause.current);
      pause.current = setTimeout(() => handOn(typed), TYPING_PAUSE_MS);
    },
    settle: () => handOn(text),
  };
}
