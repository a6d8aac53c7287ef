import { useEffect, useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import { styled } from '@mui/material/styles';
import { useFormikContext } from 'formik';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { formatBytes, DOCUMENT_FILES, type NamedFile } from '../../lib/fileRules';
import { fileType } from '../../lib/fileTypes';
import { fieldHelp } from './TextField';
import { useFileChoice } from './useFileChoice';

const DropZone = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  minHeight: 88,
  boxSizing: 'border-box',
  padding: theme.spacing(2),
  borderRadius: 8,
  border: '1.5px dashed',
  borderColor: (theme.vars ?? theme).palette.text.disabled,
  background: (theme.vars ?? theme).palette.background.default,
  '&[data-over=true]': {
    borderStyle: 'solid',
    borderColor: (theme.vars ?? theme).palette.primary.main,
    background: (theme.vars ?? theme).palette.action.hover,
  },
  '&[data-invalid=true]': { borderColor: (theme.vars ?? theme).palette.error.main },
  '&:focus-within': {
    outline: '2px solid',
    outlineColor: (theme.vars ?? theme).palette.primary.main,
    outlineOffset: 2,
  },
}));

/** The real input covers the drop zone, so clicks, drops, the keyboard and screen readers all use it. */
const Picker = styled('input')({
  position: 'absolute',
  inset: 0,
  width: '100%',
  opacity: 0,
  cursor: 'pointer',
  '&:disabled': { cursor: 'default' },
  fontSize: 0,
});

const Preview = styled('img')({ width: 56, height: 56, objectFit: 'cover', borderRadius: 6, flex: 'none' });

const Lines = styled('span')(({ theme }) => ({
  display: 'grid',
  flex: 1,
  minWidth: 0,
  '& > :first-of-type': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& > :last-of-type': { fontSize: '0.8125rem', color: (theme.vars ?? theme).palette.text.secondary },
}));

/** Enough of a file to know what it is. */
const BEGINNING_BYTES = 1_024;

/** Data URL of a chosen picture, whatever its name; `null` for any other file, and until it has been read. */
function usePreview(file: unknown): string | null {
  const [preview, setPreview] = useState<{ readonly file: unknown; readonly url: string } | null>(null);
  useEffect(() => {
    if (!(file instanceof File)) return;
    const reader = new FileReader();
    let isOver = false;
    reader.addEventListener('load', () => {
      const { result } = reader;
      if (typeof result === 'string') return setPreview({ file, url: result });
      const type = result === null ? null : fileType(new Uint8Array(result));
      if (isOver || type === null || type === 'application/pdf') return undefined;
      return reader.readAsDataURL(file.slice(0, file.size, type));
    });
    reader.readAsArrayBuffer(file.slice(0, BEGINNING_BYTES));
    return () => {
      isOver = true;
      reader.abort();
    };
  }, [file]);
  return preview !== null && preview.file === file ? preview.url : null;
}

/** A file dropped next to a field would open in place of the page, and what was typed would be gone. */
function useNoStrayDrops(): void {
  useEffect(() => {
    const ignore = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', ignore);
    window.addEventListener('drop', ignore);
    return () => {
      window.removeEventListener('dragover', ignore);
      window.removeEventListener('drop', ignore);
    };
  }, []);
}

interface PickedFileProps {
  readonly file: NamedFile;
  readonly preview: string | null;
  readonly isChecking: boolean;
}

function PickedFile({ file, preview, isChecking }: PickedFileProps) {
  const size = file.size === undefined ? 'Chosen before' : formatBytes(file.size);
  return (
    <>
      {preview === null ? <InsertDriveFileOutlined color="primary" /> : <Preview src={preview} alt="" />}
      <Lines>
        <span translate="no">{file.name}</span>
        <span>{isChecking ? 'Checking…' : size}</span>
      </Lines>
    </>
  );
}

/** The files of a drop, or why there are none. */
function droppedFiles({ files, items }: Partial<DataTransfer>): readonly File[] | string {
  const entries = [...(items ?? [])].map((item) => item.webkitGetAsEntry());
  if (entries.some((entry) => entry?.isDirectory)) return 'This is a folder. Choose a file in it.';
  const given = [...(files ?? [])];
  return given.length > 0 ? given : 'That isn’t a file. Save it on your device first, then choose it.';
}

interface FileFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hasPreview?: boolean;
  readonly helperText: ReactNode;
  readonly required?: boolean;
}

/**
 * The form's value is the `File` or null; after a reload it may be an object with only a `name`. A file that can't be
 * used is refused when it is chosen (`useFileChoice`).
 */
export function FileField(props: FileFieldProps) {
  const { name, label, hasPreview = false, helperText, required = false } = props;
  const id = useId();
  const choice = useFileChoice(name, label);
  const { file, error, isChecking } = choice;
  const { isSubmitting } = useFormikContext();
  // Another file chosen while one is being sent would only look like the sent one.
  const isLocked = choice.isLocked || isSubmitting;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  useNoStrayDrops();
  const preview = usePreview(hasPreview && !isChecking ? choice.value : null);

  const pick = (files: readonly File[]) => {
    // The same file can be chosen again.
    if (input.current !== null) input.current.value = '';
    choice.offer(files);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (isLocked) return;
    const dropped = droppedFiles(event.dataTransfer);
    if (typeof dropped === 'string') choice.refuse(dropped);
    else pick(dropped);
  };
  const goOn = (act: () => void) => () => {
    act();
    input.current?.focus();
  };

  return (
    <FormControl fullWidth error={error !== undefined}>
      <InputLabel id={`${id}-label`} htmlFor={id}>
        {label}
      </InputLabel>
      <DropZone
        data-over={isOver}
        data-invalid={error !== undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(!isLocked);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={handleDrop}
      >
        {file === null ? (
          <>
            <UploadFileOutlined color="primary" />
            <Lines>
              <span>Choose a file</span>
              <span>or drop it here</span>
            </Lines>
          </>
        ) : (
          <PickedFile key={file.name} file={file} preview={preview} isChecking={isChecking} />
        )}
        <Picker
          ref={input}
          id={id}
          type="file"
          name={name}
          disabled={isLocked}
          accept={DOCUMENT_FILES.accept.join(',')}
          data-field={name}
          aria-describedby={`${id}-helper-text`}
          aria-invalid={error !== undefined}
          aria-required={required || undefined}
          onChange={(event) => pick([...(event.target.files ?? [])])}
        />
        {file === null ? null : (
          <Button
            size="small"
            disabled={isLocked}
            aria-describedby={`${id}-label`}
            onClick={goOn(choice.clear)}
            sx={{ position: 'relative' }}
          >
            Remove
          </Button>
        )}
      </DropZone>
      <FormHelperText id={`${id}-helper-text`} sx={{ overflowWrap: 'anywhere' }}>
        {fieldHelp(error, helperText)}
      </FormHelperText>
      {choice.isRefused && (file !== null || !required) ? (
        <Button
          size="small"
          disabled={isLocked}
          aria-describedby={`${id}-label`}
          onClick={goOn(choice.dismiss)}
          sx={{ alignSelf: 'flex-start' }}
        >
          {file === null ? 'Continue without it' : 'Keep the earlier file'}
        </Button>
      ) : null}
    </FormControl>
  );
}
