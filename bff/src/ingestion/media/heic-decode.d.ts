declare module 'heic-decode' {
  interface HeicImage {
    width: number;
    height: number;
    /** RGBA, upright as the file says. */
    decode(): Promise<{ width: number; height: number; data: Uint8ClampedArray }>;
  }
  const decode: { all(file: { buffer: Uint8Array }): Promise<HeicImage[] & { dispose(): void }> };
  export default decode;
}
