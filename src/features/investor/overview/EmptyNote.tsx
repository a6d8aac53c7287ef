import Typography from '@mui/material/Typography';

/** Two lines for a part of the overview with nothing to show yet. */
export function EmptyNote({ title, description }: { readonly title: string; readonly description: string }) {
  return (
    <div>
      <Typography variant="subtitle2" component="p">
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {description}
      </Typography>
    </div>
  );
}
