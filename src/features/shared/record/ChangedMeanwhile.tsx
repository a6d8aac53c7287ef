import type { MouseEvent } from 'react';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';

export interface ChangedField {
  readonly label: string;
  readonly stored: string;
}

interface ChangedMeanwhileProps {
  /** The subject: "The deposit addresses". */
  readonly what: string;
  readonly fields: readonly ChangedField[];
  readonly onDiscard: () => void;
}

/** Shows in a form what someone else saved while the person was editing (product 18.5). */
export function ChangedMeanwhile({ what, fields, onDiscard }: ChangedMeanwhileProps) {
  const handleDiscard = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The button disappears with its panel, so the focus moves to the refilled fields.
    currentTarget.form?.querySelector<HTMLElement>('[data-field]')?.focus();
    onDiscard();
  };
  return (
    <Alert severity="warning" role="status">
      <AlertTitle>{what} changed while you were editing</AlertTitle>
      <p>Your changes are still here but haven’t been saved. What’s saved now:</p>
      <ul>
        {fields.map(({ label, stored }) => (
          <li key={label} style={{ overflowWrap: 'anywhere' }}>
            {label}: {stored === '' ? <em>empty</em> : <span translate="no">{stored}</span>}
          </li>
        ))}
      </ul>
      <div>
        <Button variant="outlined" onClick={handleDiscard}>
          Use the saved values
        </Button>
      </div>
    </Alert>
  );
}
