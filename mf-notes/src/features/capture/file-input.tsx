import type { ComponentProps, ReactNode } from 'react';

/** Opens the system’s file window when something else is pressed; the same file can be chosen twice. */
export function FileInput({
  onFiles,
  ...rest
}: Omit<ComponentProps<'input'>, 'onChange' | 'type' | 'hidden'> & { onFiles: (files: File[]) => void }): ReactNode {
  return (
    <input
      {...rest}
      type="file"
      hidden
      onChange={(event) => {
        onFiles([...(event.target.files ?? [])]);
        event.target.value = '';
      }}
    />
  );
}
