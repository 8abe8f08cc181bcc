export interface HeicTask {
  path: string;
  maxPixels: number;
  /** Only says how large the picture is. */
  probeOnly: boolean;
}

export type HeicMessage =
  | { type: 'probed'; width: number; height: number }
  | { type: 'decoded'; width: number; height: number; data: Uint8Array }
  | { type: 'failed'; message: string };
