export function saveTextFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Revoked late: the download may not have started reading yet.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
