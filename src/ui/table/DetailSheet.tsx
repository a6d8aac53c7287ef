import { useId, type ReactNode } from 'react';
import type { SystemStyleObject } from '@mui/system';
import type { Theme } from '@mui/material/styles';
import Box from '@mui/material/Box';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import Close from '@mui/icons-material/Close';
import { DialogBody } from '../dialogs/DialogBody';
import { Sheet } from '../dialogs/Sheet';
import { useLastShown } from '../dialogs/useLastShown';
import { InfoTip } from '../parts/InfoTip';
import { NameOnly } from './TwoLines';
import { columnKindOf, type ResourceColumn } from './columns';

/** Buttons that are subdued in a list's row get the full width here: the first choice filled, a refusal outlined. */
const loudButtons: SystemStyleObject<Theme> = {
  // Links that only lead elsewhere come last; dialogs on phones reverse the order.
  '&&': { flexDirection: 'column' },
  '& > *, & .MuiButton-root': { width: '100%' },
  '& .MuiStack-root': { display: 'flex', flexWrap: 'wrap', gap: 1, width: '100%' },
  '& .MuiStack-root > *': { flex: '1 1 0' },
  '& .MuiStack-root > .MuiIconButton-root': { flex: 'none', width: 44 },
  // A record's own decisions, above links that only lead elsewhere.
  '& .MuiStack-root > .MuiStack-root': { flex: '1 0 100%' },
  '& .MuiButton-root': { minHeight: 44 },
  '& .MuiButton-outlined.MuiButton-colorPrimary:not([aria-disabled])': {
    bgcolor: 'primary.main',
    color: 'primary.contrastText',
  },
  '& .MuiButton-text.MuiButton-colorError': { border: '1px solid', borderColor: 'error.main' },
};

interface RecordSheetProps {
  readonly isOpen: boolean;
  /** Also the accessible name. */
  readonly title: ReactNode;
  /** A line below the title. */
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** One record on a phone: its name, its facts, and its actions. */
export function RecordSheet({ isOpen, title, note, actions, onClose, children }: RecordSheetProps) {
  const titleId = useId();
  return (
    <Sheet isOpen={isOpen} titleId={titleId} onClose={onClose}>
      <Stack direction="row" sx={{ alignItems: 'flex-start', justifyContent: 'space-between', flex: 'none' }}>
        <Box sx={{ flex: '1 1 auto', minWidth: 0 }}>
          <DialogTitle id={titleId} sx={note === undefined ? undefined : { pb: 0 }}>
            {title}
          </DialogTitle>
          {note === undefined ? null : (
            <Typography
              component="div"
              variant="body2"
              color="textSecondary"
              sx={{ px: { xs: 2, sm: 3 }, pt: 0.5, pb: 1.5 }}
            >
              {note}
            </Typography>
          )}
        </Box>
        <IconButton aria-label="Close" onClick={onClose} sx={{ m: 1 }}>
          <Close />
        </IconButton>
      </Stack>
      <DialogBody>{children}</DialogBody>
      {actions === undefined ? null : <DialogActions sx={loudButtons}>{actions}</DialogActions>}
    </Sheet>
  );
}

interface DetailSheetProps<Row> {
  readonly name: string;
  readonly columns: readonly ResourceColumn<Row>[];
  /** `undefined` closes the sheet. */
  readonly row: Row | undefined;
  readonly onClose: () => void;
}

/** One record of a list on a phone: each column as label and value, then its actions. */
export function DetailSheet<Row>({ name, columns, row, onClose }: DetailSheetProps<Row>) {
  const shown = useLastShown(row);
  if (shown === undefined) return null;
  const facts = columns.filter((column) => !['actions', 'select'].includes(columnKindOf(column)));
  const actions = columns.filter((column) => columnKindOf(column) === 'actions');
  const title = columns.find(({ phone }) => phone === 'title');
  return (
    <RecordSheet
      isOpen={row !== undefined}
      title={<NameOnly value={true}>{(title?.phoneCell ?? title?.cell)?.(shown) ?? name}</NameOnly>}
      actions={
        actions.length === 0
          ? undefined
          : actions.map((column) => <Box key={column.id}>{column.cell(shown)}</Box>)
      }
      onClose={onClose}
    >
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(6rem, auto) minmax(0, 1fr)',
          gap: 1.5,
          alignItems: 'baseline',
          m: 0,
          '& dt': { typography: 'body2', color: 'text.secondary' },
          '& dd': { m: 0, textAlign: 'end', overflowWrap: 'break-word' },
          // With large text, a date is wider than its column.
          '& dd time': { whiteSpace: 'normal !important' },
          '& dd .MuiStack-root': { justifyContent: 'flex-end' },
          // Nothing hovers on a phone.
          '& dd a': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
          '& [data-line]': { display: 'block' },
        }}
      >
        {facts.map((column) => [
          <dt key={`${column.id} label`}>
            {column.header}
            {column.tip === undefined ? null : (
              <>
                {' '}
                <InfoTip subject={column.header} text={column.tip} />
              </>
            )}
          </dt>,
          <dd key={column.id}>{column.cell(shown)}</dd>,
        ])}
      </Box>
    </RecordSheet>
  );
}
