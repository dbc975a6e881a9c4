/** A click on a button or a call to action. */
export type Click = { category: string; label: string; value: string };

/** What a page reports: that a navigation opened it, or a click in it. */
export type Report = { kind: 'page'; path: string } | { kind: 'click'; event: Click };

declare global {
  interface DocumentEventMap {
    /** Dispatched for each report. `web/client/boot/reports.ts` tells the server, and analytics listens once it is loaded. */
    'sixty:report': CustomEvent<Report>;
  }
}
