import { useEffect, useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import { styled } from '@mui/material/styles';
import { useFormikContext } from 'formik';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { asNamedFile, fileProblem, formatBytes, DOCUMENT_FILES, type NamedFile } from '../../lib/fileRules';
import { fieldHelp } from './TextField';
import { useFormField } from './useFormField';

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

/** Data URL of a chosen image; `null` for any other file, and until it has been read. */
function usePreview(file: unknown): string | null {
  const [preview, setPreview] = useState<{ readonly file: unknown; readonly url: string } | null>(null);
  useEffect(() => {
    if (!(file instanceof File) || !file.type.startsWith('image/')) return;
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') setPreview({ file, url: reader.result });
    });
    reader.readAsDataURL(file);
    return () => reader.abort();
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

function PickedFile({ file, preview }: { readonly file: NamedFile; readonly preview: string | null }) {
  return (
    <>
      {preview === null ? <InsertDriveFileOutlined color="primary" /> : <Preview src={preview} alt="" />}
      <Lines>
        <span translate="no">{file.name}</span>
        <span>{file.size === undefined ? 'Chosen before' : formatBytes(file.size)}</span>
      </Lines>
    </>
  );
}

interface FileFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hasPreview?: boolean;
  readonly helperText: ReactNode;
  readonly required?: boolean;
}

/**
 * The form's value is the `File` or null; after a reload it may be an object with only a `name`. A rejected file leaves
 * the value unchanged.
 */
export function FileField(props: FileFieldProps) {
  const { name, label, hasPreview = false, helperText, required = false } = props;
  const id = useId();
  const form = useFormField(name);
  const { isSubmitting } = useFormikContext();
  // Another file chosen while one is being sent would only look like the sent one.
  const isLocked = form.isLocked || isSubmitting;
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isOver, setIsOver] = useState(false);
  const file = asNamedFile(form.value);
  useNoStrayDrops();
  const preview = usePreview(hasPreview ? form.value : null);
  const error = refusal ?? form.error;

  const pick = (picked: File | undefined) => {
    if (input.current !== null) input.current.value = '';
    if (picked === undefined) return;
    const problem = fileProblem(picked);
    setRefusal(problem);
    if (problem === null) form.setValue(picked);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (!isLocked) pick(event.dataTransfer.files[0]);
  };
  const remove = () => {
    setRefusal(null);
    form.setValue(null);
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
          <PickedFile key={file.name} file={file} preview={preview} />
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
          onChange={(event) => pick(event.target.files?.[0])}
        />
        {file === null ? null : (
          <Button
            size="small"
            disabled={isLocked}
            aria-describedby={`${id}-label`}
            onClick={remove}
            sx={{ position: 'relative' }}
          >
            Remove
          </Button>
        )}
      </DropZone>
      <FormHelperText id={`${id}-helper-text`}>{fieldHelp(error, helperText)}</FormHelperText>
    </FormControl>
  );
}
