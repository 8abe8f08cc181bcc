/** What a browser other than Chromium is asked to do; elements stay in it. */
export interface EnginePage<Element> {
  goto(url: string): Promise<void>;
  /** What this expression is in the page; that of a promise is awaited. */
  value(expression: string): Promise<unknown>;
  /** The same, of which there is an element, or null. */
  element(expression: string): Promise<Element | null>;
  /** Defines what the source of a classic script defines. */
  define(source: string): Promise<void>;
  text(element: Element): Promise<string>;
  click(element: Element): Promise<void>;
  type(element: Element, text: string): Promise<void>;
  chooseFile(element: Element, path: string): Promise<void>;
  /** PNG of what is in the window. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

export interface WindowSize {
  width: number;
  height: number;
}

/** Debian's browsers of other engines than Chromium's. */
export type EngineName = 'firefox' | 'webkit';
