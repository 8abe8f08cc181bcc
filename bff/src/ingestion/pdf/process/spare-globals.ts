// Loaded before pdf.js. It looks at `Response` as it starts, for which Node would load all of `fetch`: a fifth of what
// starting costs. Nothing here fetches.
Object.assign(globalThis, {
  Response: class {
    bytes(): void {}
  },
});
// Making the streams that would inflate a page costs more than inflating it: pdf.js then does it by itself.
Reflect.deleteProperty(globalThis, 'DecompressionStream');
