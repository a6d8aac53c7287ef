import Alert from '@mui/material/Alert';

/** Why something failed; nothing while nothing did. */
export function FailureAlert({ text }: { readonly text: string | null }) {
  if (text === null) return null;
  return (
    <Alert severity="error" role="alert">
      {text}
    </Alert>
  );
}
