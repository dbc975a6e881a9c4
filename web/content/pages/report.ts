/** A click on a button or a call to action. */
export type Click = { category: string; label: string; value: string };

/** What a page reports: that a navigation opened it, a click in it, or a step that no event of the browser shows. */
export type Report =
  | { kind: 'page'; path: string }
  | { kind: 'click'; event: Click }
  | { kind: 'step'; name: 'booker_opened' };

declare global {
  interface DocumentEventMap {
    /** Dispatched for each report. `web/client/boot/steps.ts` tells the server, and analytics listens once it is loaded. */
    'sixty:report': CustomEvent<Report>;
  }
}
