/** Newer versions of remotes are taken at a navigation: its page is then loaded whole, where it would have been changed anyway. */
export interface TakeNewer {
  /**
   * Called as a navigation to another page starts: is it to end in a whole load? Never over something unsaved or under way,
   * nor without network.
   */
  begins(): boolean;
  /** Called when a navigation has arrived, with its place in the history. */
  arrived(): void;
}
