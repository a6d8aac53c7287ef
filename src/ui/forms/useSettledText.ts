import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * How long typing has to pause before it counts: less than most people need for the next key, because the list
 * should answer each of them; enough to pass over the keys of a burst or a paste.
 */
const PAUSE_MS = 20;

/**
 * Text that is typed at once and handed on after a pause. `value` is what was handed on, and may come back late; when
 * it changes from elsewhere (Back, a cleared filter), the text follows it, and what waited to be handed on is dropped.
 */
export function useSettledText(value: string, onSettle: (text: string) => void) {
  const [text, setText] = useState(value);
  const [followed, setFollowed] = useState(value);
  /** What was handed on and has not come back, the latest last; the first is what came back last. */
  const [handedOn, setHandedOn] = useState<readonly string[]>([value]);
  const [timesFollowed, setTimesFollowed] = useState(0);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Another filter may have been set during the pause: what is handed on must be told to whoever listens by then.
  const listener = useRef(onSettle);
  useLayoutEffect(() => {
    listener.current = onSettle;
  }, [onSettle]);
  if (value !== followed) {
    setFollowed(value);
    // What comes back is what was typed, and the person may be further on by now.
    const at = handedOn.indexOf(value);
    if (at >= 0) setHandedOn(handedOn.slice(at));
    else {
      setText(value);
      setHandedOn([value]);
      setTimesFollowed(timesFollowed + 1);
    }
  }
  useEffect(() => () => clearTimeout(pause.current), [timesFollowed]);

  const handOn = (typed: string) => {
    clearTimeout(pause.current);
    if (typed === handedOn.at(-1)) return;
    setHandedOn((before) => [...before, typed]);
    listener.current(typed);
  };
  return {
    text,
    /** The pause begins with the key, not with what is drawn for it. */
    setText: (typed: string) => {
      setText(typed);
      clearTimeout(pause.current);
      pause.current = setTimeout(() => handOn(typed), PAUSE_MS);
    },
    settle: () => handOn(text),
  };
}
