import { Suspense } from 'react';
import { styled } from '@mui/material/styles';
import { lazyPart } from '../page/lazyPart';

const QrDrawing = lazyPart(async () => (await import('qrcode.react')).QRCodeSVG);

// White in both themes: scanners need dark on light.
const Plate = styled('div')(({ theme }) => ({
  position: 'relative',
  overflow: 'hidden',
  flexShrink: 0,
  display: 'inline-grid',
  justifySelf: 'start',
  placeItems: 'center',
  padding: 12,
  borderRadius: 8,
  border: '1px solid',
  borderColor: (theme.vars ?? theme).palette.divider,
  background: '#ffffff',
  forcedColorAdjust: 'none',
  lineHeight: 0,
}));

/** Across the one corner without a finder pattern, clear of the alignment pattern, so that the code stays readable. */
const Ribbon = styled('span')(({ theme }) => ({
  position: 'absolute',
  right: -44,
  bottom: 11,
  width: 130,
  padding: '3px 0',
  transform: 'rotate(-45deg)',
  background: '#9a3412',
  color: '#ffffff',
  // In px: the code doesn't grow with the text, and a larger word would be cut off.
  fontSize: 13,
  fontWeight: theme.typography.fontWeightBold,
  lineHeight: 1.2,
  textAlign: 'center',
}));

interface QrCodeProps {
  /** Accessible name of the image: "Deposit address QR code". */
  readonly name: string;
  readonly text: string;
  /** Pixels per side without the margin; default 168. */
  readonly size?: number;
  /** Printed across one corner of the code. */
  readonly ribbon?: string;
}

/** The drawing code loads with the first one shown. */
export function QrCode({ name, text, size = 168, ribbon }: QrCodeProps) {
  return (
    <Plate role="img" aria-label={name} translate="no">
      <Suspense fallback={<span style={{ width: size, height: size }} />}>
        <QrDrawing
          value={text}
          size={size}
          // Under a ribbon, enough redundancy for the covered part.
          level={ribbon === undefined ? 'M' : 'Q'}
          fgColor="#10241c"
          bgColor="#ffffff"
          aria-hidden="true"
        />
      </Suspense>
      {ribbon === undefined ? null : <Ribbon>{ribbon}</Ribbon>}
    </Plate>
  );
}
