import { Suspense } from 'react';
import { styled } from '@mui/material/styles';
import { lazyPart } from '../page/lazyPart';

const QrDrawing = lazyPart(async () => (await import('qrcode.react')).QRCodeSVG);

// White in both themes: scanners want dark on light.
const Plate = styled('div')(({ theme }) => ({
  display: 'inline-grid',
  justifySelf: 'start',
  placeItems: 'center',
  padding: 12,
  borderRadius: 8,
  border: '1px solid',
  borderColor: (theme.vars ?? theme).palette.divider,
  background: '#ffffff',
  lineHeight: 0,
}));

interface QrCodeProps {
  /** Accessible name of the image: "Deposit address QR code". */
  readonly name: string;
  readonly text: string;
  /** Pixels per side without the margin; default 168. */
  readonly size?: number;
}

/** The drawing code loads with the first one shown. */
export function QrCode({ name, text, size = 168 }: QrCodeProps) {
  return (
    <Plate role="img" aria-label={name} translate="no">
      <Suspense fallback={<span style={{ width: size, height: size }} />}>
        <QrDrawing
          value={text}
          size={size}
          level="M"
          fgColor="#10241c"
          bgColor="#ffffff"
          aria-hidden="true"
        />
      </Suspense>
    </Plate>
  );
}
