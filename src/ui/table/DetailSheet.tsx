import { useId, useState } from 'react';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import Close from '@mui/icons-material/Close';
import { columnKindOf, type ResourceColumn } from './columns';

interface DetailSheetProps<Row> {
  readonly name: string;
  readonly columns: readonly ResourceColumn<Row>[];
  /** `undefined` closes the sheet. */
  readonly row: Row | undefined;
  readonly onClose: () => void;
}

/** One record of a list on a phone: each column as label and value, then its actions. */
export function DetailSheet<Row>({ name, columns, row, onClose }: DetailSheetProps<Row>) {
  const titleId = useId();
  // Keeps the content while the sheet slides out.
  const [last, setLast] = useState(row);
  if (row !== undefined && row !== last) setLast(row);
  const shown = row ?? last;
  if (shown === undefined) return null;
  const facts = columns.filter((column) => !['actions', 'select'].includes(columnKindOf(column)));
  const title = columns.find(({ phone }) => phone === 'title');
  return (
    <Drawer
      anchor="bottom"
      open={row !== undefined}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': titleId,
          sx: { maxHeight: '85dvh', borderRadius: '12px 12px 0 0', p: 2 },
        },
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <Typography id={titleId} component="h2" variant="h3" sx={{ overflowWrap: 'break-word', minWidth: 0 }}>
          {title?.cell(shown) ?? name}
        </Typography>
        <IconButton aria-label="Close" onClick={onClose}>
          <Close />
        </IconButton>
      </Stack>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(6rem, auto) minmax(0, 1fr)',
          gap: 1.5,
          my: 2,
          '& dt': { typography: 'body2', color: 'text.secondary' },
          '& dd': { m: 0, textAlign: 'end', overflowWrap: 'break-word' },
          '& [data-line]': { display: 'block' },
        }}
      >
        {facts.map((column) => [
          <dt key={`${column.id} label`}>{column.header}</dt>,
          <dd key={column.id}>{column.cell(shown)}</dd>,
        ])}
      </Box>
      <Stack
        sx={{ '& > *, & .MuiButton-root': { width: '100%' }, '& .MuiButton-root': { minHeight: 44 }, gap: 1 }}
      >
        {columns
          .filter((column) => columnKindOf(column) === 'actions')
          .map((column) => (
            <Box key={column.id}>{column.cell(shown)}</Box>
          ))}
      </Stack>
    </Drawer>
  );
}
