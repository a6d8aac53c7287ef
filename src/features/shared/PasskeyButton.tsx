import type { ReactNode } from 'react';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import { BusyButton } from '../../ui/parts/BusyButton';
import { FailureAlert } from '../../ui/parts/FailureAlert';

interface PasskeyButtonProps {
  readonly isBusy: boolean;
  /** Why no passkey was used. */
  readonly failure: string | null;
  readonly fullWidth?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** Asks the browser for a passkey. */
export function PasskeyButton({ failure, ...button }: PasskeyButtonProps) {
  return (
    <>
      <BusyButton variant="outlined" size="large" startIcon={<KeyOutlined />} {...button} />
      <FailureAlert text={failure} />
    </>
  );
}
