/** What the server sends to a browser. It names nobody, because it is shown on locked screens. */
export interface BrowserNotice {
  title: string;
  /** The path of the console's page that a click opens. */
  path: string;
}
