import { useState, type KeyboardEvent } from 'react';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import RotateRight from '@mui/icons-material/RotateRight';
import ZoomIn from '@mui/icons-material/ZoomIn';
import ZoomOut from '@mui/icons-material/ZoomOut';

const SCALES = [1, 1.5, 2, 3, 4, 6] as const;

const Frame = styled('div')(({ theme }) => ({
  height: 'min(24rem, 60vh)',
  overflow: 'auto',
  display: 'grid',
  borderRadius: 8,
  border: '1px solid',
  borderColor: (theme.vars ?? theme).palette.divider,
  background: (theme.vars ?? theme).palette.action.hover,
  '&:focus-visible': {
    outline: '2px solid',
    outlineColor: (theme.vars ?? theme).palette.primary.main,
    outlineOffset: 2,
  },
  // At the top, visible without scrolling.
  '& img': { display: 'block', margin: 'auto', objectFit: 'contain', objectPosition: 'top' },
}));

interface PictureViewerProps {
  readonly name: string;
  readonly url: string;
}

/** A zoomable picture, by mouse or with +, - and R while it has the focus. */
export function PictureViewer({ name, url }: PictureViewerProps) {
  const [step, setStep] = useState(0);
  const [turns, setTurns] = useState(0);
  const zoom = (by: number) => setStep((current) => Math.min(SCALES.length - 1, Math.max(0, current + by)));
  const rotate = () => setTurns((current) => (current + 1) % 4);
  const scale = SCALES[step] ?? 1;
  const size = `${scale * 100}%`;

  const handleKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const act = { '+': () => zoom(1), '=': () => zoom(1), '-': () => zoom(-1), r: rotate }[event.key];
    if (act === undefined) return;
    // In the list behind it, R opens a rejection.
    event.stopPropagation();
    event.preventDefault();
    act();
  };

  return (
    <Stack sx={{ gap: 0.5 }}>
      <Frame role="group" aria-label={`${name}, picture`} tabIndex={0} onKeyDown={handleKey}>
        <Box
          component="img"
          src={url}
          alt={name}
          sx={{ width: size, height: size, transform: `rotate(${turns * 90}deg)` }}
        />
      </Frame>
      <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
        <IconButton aria-label="Zoom out" disabled={step === 0} onClick={() => zoom(-1)}>
          <ZoomOut />
        </IconButton>
        <IconButton aria-label="Zoom in" disabled={step === SCALES.length - 1} onClick={() => zoom(1)}>
          <ZoomIn />
        </IconButton>
        <IconButton aria-label="Rotate" onClick={rotate}>
          <RotateRight />
        </IconButton>
      </Stack>
    </Stack>
  );
}
