/** Lets the browser save a file under this name. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser starts to save the file before the next task.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
