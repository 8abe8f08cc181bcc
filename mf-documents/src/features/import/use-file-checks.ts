import { useRef, useState } from 'react';
import { checkFile, type FileCheck } from './check-file.ts';
import { inspectPdf } from './inspect-pdf.ts';

/** Judges files one after the other, so that two choices in quick succession see each other; says how many wait. */
export function useFileChecks(onChecked: (file: File, check: FileCheck) => void) {
  const [checking, setChecking] = useState(0);
  const known = useRef<readonly string[]>([]);
  const turn = useRef<Promise<void>>(Promise.resolve());

  async function checkOne(file: File): Promise<void> {
    try {
      const check = await checkFile(file, known.current, inspectPdf);
      if (check.refusal === null) known.current = [...known.current, check.fingerprint];
      onChecked(file, check);
    } finally {
      setChecking((count) => count - 1);
    }
  }

  return {
    checking,
    check: (files: readonly File[]) => {
      setChecking((count) => count + files.length);
      for (const file of files) turn.current = turn.current.then(() => checkOne(file));
    },
    /** The file was taken back: its content may be chosen again. */
    forget: (fingerprint: string) => {
      known.current = known.current.filter((other) => other !== fingerprint);
    },
  };
}
