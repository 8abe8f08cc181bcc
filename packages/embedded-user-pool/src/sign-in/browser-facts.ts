/** Said by the browser, so nothing is decided by it. */
export interface BrowserFacts {
  userAgent: string;
  language: string;
  timezone: string;
  platform: string;
}
