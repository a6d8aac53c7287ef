import { useId, type ReactNode } from 'react';
import Card from '@mui/material/Card';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';

interface HelpCardProps {
  readonly title: string;
  readonly items: readonly { readonly name: string; readonly text: ReactNode }[];
}

export function HelpCard({ title, items }: HelpCardProps) {
  const titleId = useId();
  return (
    <Card variant="outlined" component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id={titleId} variant="h3" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <List dense disablePadding>
        {items.map(({ name, text }) => (
          <ListItem key={name} disableGutters>
            <ListItemText
              primary={name}
              secondary={text}
              slotProps={{ primary: { sx: { fontWeight: 'fontWeightMedium' } } }}
            />
          </ListItem>
        ))}
      </List>
    </Card>
  );
}
