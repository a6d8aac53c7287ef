import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { splitNotice } from '../../lib/notice';
import type { FieldState } from './fieldState';

const Frame = styled('div')({ display: 'flex', flexDirection: 'column', gap: 6, minWidth: 0 });

/** A field's visible label; the control below names itself by it. */
export const FieldLabel = styled('label')(({ theme }) => ({
  fontSize: '0.875rem',
  lineHeight: '20px',
  fontWeight: 600,
  color: (theme.vars ?? theme).palette.text.primary,
}));

const Hint = styled('p')(({ theme }) => ({
  margin: 0,
  fontSize: '0.8125rem',
  lineHeight: '20px',
  color: (theme.vars ?? theme).palette.text.secondary,
}));

const Message = styled('p')(({ theme }) => ({
  margin: 0,
  paddingLeft: 10,
  borderLeft: '3px solid',
  fontSize: '0.8125rem',
  lineHeight: '20px',
  fontWeight: 550,
  color: (theme.vars ?? theme).palette.error.main,
}));

export interface FieldFrameProps {
  readonly field: FieldState;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}

/** Label, control, message and hint of one field, in the same order everywhere. */
export function FieldFrame({ field, label, hint, children }: FieldFrameProps) {
  return (
    <Frame>
      <FieldLabel id={field.labelId} htmlFor={field.controlId}>
        {label}
      </FieldLabel>
      {children}
      {field.error === undefined ? null : (
        <Message id={field.errorId}>{splitNotice(field.error, '').description}</Message>
      )}
      {hint === undefined ? null : <Hint id={field.hintId}>{hint}</Hint>}
    </Frame>
  );
}
