import Alert from '@mui/material/Alert';

/** Why something failed; renders nothing without a failure. */
export function FailureAlert({ text }: { readonly text: string | null }) {
  if (text === null) return null;
  return (
    <Alert severity="error" role="alert">
      {text}
    </Alert>
  );
}
