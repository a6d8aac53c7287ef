import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import { styled } from '@mui/material/styles';
import RotateRight from '@mui/icons-material/RotateRight';
import ZoomIn from '@mui/icons-material/ZoomIn';
import ZoomOut from '@mui/icons-material/ZoomOut';
import { pictureBox } from './pictureBox';

const SCALES = [1, 1.5, 2, 3, 4, 6] as const;

/** The side of the picture that lies at the top of the frame after each quarter turn: it is visible without scrolling. */
const TOP_SIDES = ['top', 'left', 'bottom', 'right'] as const;

const Frame = styled('div')(({ theme }) => ({
  height: 'min(24rem, 60vh)',
  overflow: 'auto',
  // Turned by a quarter, a picture is as wide as the frame is high.
  containerType: 'size',
  borderRadius: 8,
  border: '1px solid',
  borderColor: (theme.vars ?? theme).palette.divider,
  background: (theme.vars ?? theme).palette.action.hover,
  '&:focus-visible': {
    outline: '2px solid',
    outlineColor: (theme.vars ?? theme).palette.primary.main,
    outlineOffset: 2,
  },
  '& > div': { position: 'relative', overflow: 'hidden' },
  '& img': { position: 'absolute', top: '50%', left: '50%', objectFit: 'contain' },
}));

function centerOf(frame: HTMLElement) {
  return {
    x: (frame.scrollLeft + frame.clientWidth / 2) / frame.scrollWidth,
    y: (frame.scrollTop + frame.clientHeight / 2) / frame.scrollHeight,
  };
}

interface PictureViewerProps {
  readonly name: string;
  readonly url: string;
}

/** A zoomable picture, by mouse or with +, - and T while it has the focus. R only ever rejects. */
export function PictureViewer({ name, url }: PictureViewerProps) {
  const [step, setStep] = useState(0);
  const [turns, setTurns] = useState(0);
  /** Height by width, unturned; 0 until it is known. */
  const [ratio, setRatio] = useState(0);
  const scale = SCALES[step] ?? 1;
  const isOnItsSide = turns % 2 === 1;
  const shownRatio = isOnItsSide && ratio > 0 ? 1 / ratio : ratio;
  const { across, down, isLong } = pictureBox(shownRatio, scale);
  const frame = useRef<HTMLDivElement>(null);
  /** The point in the middle of the frame, as shares of the content's size, which a zoom keeps there. */
  const center = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const zoom = (by: number) => {
    const isWhole = step === 0 && !isLong;
    center.current = isWhole || frame.current === null ? null : centerOf(frame.current);
    setStep((current) => Math.min(SCALES.length - 1, Math.max(0, current + by)));
  };
  const rotate = () => {
    center.current = null;
    setTurns((current) => (current + 1) % 4);
  };
  useLayoutEffect(() => {
    const { current } = frame;
    if (current === null) return;
    const kept = center.current;
    // A narrow picture is in the middle of the frame.
    current.scrollLeft = (kept?.x ?? 0.5) * current.scrollWidth - current.clientWidth / 2;
    if (kept !== null) current.scrollTop = kept.y * current.scrollHeight - current.clientHeight / 2;
  }, [scale, turns, isLong]);

  const handleKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const act = { '+': () => zoom(1), '=': () => zoom(1), '-': () => zoom(-1), t: rotate }[
      event.key.toLowerCase()
    ];
    if (act === undefined) return;
    event.stopPropagation();
    event.preventDefault();
    act();
  };

  return (
    <Stack sx={{ gap: 0.5 }}>
      <Frame ref={frame} role="group" aria-label={`${name}, picture`} tabIndex={0} onKeyDown={handleKey}>
        <Box sx={{ width: across, height: down }}>
          <Box
            component="img"
            src={url}
            alt={name}
            onLoad={({ currentTarget: { naturalHeight, naturalWidth } }) =>
              setRatio(naturalWidth > 0 ? naturalHeight / naturalWidth : 0)
            }
            sx={{
              width: isOnItsSide ? down : across,
              height: isOnItsSide ? across : down,
              objectPosition: TOP_SIDES[turns],
              transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
            }}
          />
        </Box>
      </Frame>
      <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
        <Tooltip title="Zoom out (-)">
          <IconButton aria-label="Zoom out" aria-disabled={step === 0 || undefined} onClick={() => zoom(-1)}>
            <ZoomOut />
          </IconButton>
        </Tooltip>
        <Tooltip title="Zoom in (+)">
          <IconButton
            aria-label="Zoom in"
            aria-disabled={step === SCALES.length - 1 || undefined}
            onClick={() => zoom(1)}
          >
            <ZoomIn />
          </IconButton>
        </Tooltip>
        <Tooltip title="Rotate (T)">
          <IconButton aria-label="Rotate" onClick={rotate}>
            <RotateRight />
          </IconButton>
        </Tooltip>
      </Stack>
    </Stack>
  );
}
