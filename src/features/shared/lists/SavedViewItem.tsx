import { useRef, useState } from 'react';
import IconButton from '@mui/material/IconButton';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { TEXT_LIMITS } from '../../../lib/textSchema';
import {
  viewKeyOf,
  viewNameSchema,
  type SavedView,
  type ViewNameInput,
} from '../../../entities/savedView/savedView';
import { savedViewApi } from '../../../entities/savedView/savedViewApi';
import { Form } from '../../../ui/forms/Form';
import { SubmitButton } from '../../../ui/forms/SubmitButton';
import { TextField } from '../../../ui/forms/TextField';
import { useFocusWhenGone } from '../../../ui/page/useFocusWhenGone';
import { NoTranslate } from '../../../ui/parts/NoTranslate';
import { UndoableCommand } from '../commands/UndoableCommand';
import { useSend } from '../commands/useCommand';

/** An empty form has no name yet. The names are those of the list's other views. */
export function viewNameSchemaBut(taken: readonly string[]) {
  const keys = new Set(taken.map(viewKeyOf));
  return viewNameSchema.test((body: Partial<ViewNameInput>, context) =>
    body.name !== undefined && keys.has(viewKeyOf(body.name))
      ? context.createError({ path: 'name', message: 'You have a view with this name.' })
      : true,
  );
}

export function ViewNameField() {
  return <TextField name="name" label="View name" autoComplete="off" maxLength={TEXT_LIMITS.name} required />;
}

interface RenameFormProps {
  readonly name: string;
  readonly taken: readonly string[];
  readonly onSubmit: (name: string) => void;
}

function RenameForm({ name, taken, onSubmit }: RenameFormProps) {
  return (
    <Form
      name={`Rename ${name}`}
      initialValues={{ name }}
      schema={viewNameSchemaBut(taken)}
      failureTitle="View not renamed"
      onSubmit={(body) => onSubmit(body.name)}
    >
      <Stack sx={{ gap: 1.5 }}>
        <ViewNameField />
        <SubmitButton size="medium">Save name</SubmitButton>
      </Stack>
    </Form>
  );
}

interface SavedViewItemProps {
  readonly view: SavedView;
  readonly taken: readonly string[];
  /** Whether the list shows it now. */
  readonly isShown: boolean;
  readonly onChoose: () => void;
}

type Change = { readonly kind: 'asked' | 'deleted' } | { readonly kind: 'renamed'; readonly name: string };

export function SavedViewItem({ view, taken, isShown, onChoose }: SavedViewItemProps) {
  const { id, name } = view;
  const [change, setChange] = useState<Change | null>(null);
  const rename = useSend(savedViewApi.endpoints.renameView, id);
  const remove = useSend(savedViewApi.endpoints.deleteView, id);
  const chooser = useRef<HTMLButtonElement>(null);
  useFocusWhenGone(change !== null, chooser);
  const undo = () => setChange(null);
  if (change?.kind === 'asked') {
    return (
      <RenameForm
        name={name}
        taken={taken}
        onSubmit={(next) => setChange(next === name ? null : { kind: 'renamed', name: next })}
      />
    );
  }
  if (change?.kind === 'renamed') {
    return (
      <UndoableCommand
        text={`Renamed to “${change.name}”.`}
        unknownText="We don’t know whether the view was renamed."
        send={(_body, key) => rename({ name: change.name }, key)}
        onUndo={undo}
        onSettled={undo}
      />
    );
  }
  if (change?.kind === 'deleted') {
    return (
      <UndoableCommand
        text="View deleted."
        unknownText="We don’t know whether the view was deleted."
        send={remove}
        onUndo={undo}
      />
    );
  }
  return (
    <Stack direction="row" sx={{ alignItems: 'center' }}>
      <ListItemButton
        component="button"
        ref={chooser}
        selected={isShown}
        aria-current={isShown || undefined}
        onClick={onChoose}
        sx={{ flex: 1, minWidth: 0, borderRadius: 1, overflowWrap: 'anywhere' }}
      >
        <ListItemText primary={<NoTranslate text={name} />} />
      </ListItemButton>
      <Tooltip title="Rename">
        <IconButton aria-label={`Rename ${name}`} onClick={() => setChange({ kind: 'asked' })}>
          <EditOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
      <Tooltip title="Delete">
        <IconButton aria-label={`Delete ${name}`} onClick={() => setChange({ kind: 'deleted' })}>
          <DeleteOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
    </Stack>
  );
}
