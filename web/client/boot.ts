// Runs first on every public page, and stays tiny: it imports nothing that the pages import. Each module in boot/ adds one
// behaviour that cannot wait for hydration.
import './boot/arrival.ts';
import './boot/hydrateOnIntent.ts';
// Imported after hydrateOnIntent, so that a click that waits for hydration counts once, when it is sent again.
import './boot/reports.ts';
import './boot/steps.ts';
import './boot/eachPage.ts';
import './boot/controls.ts';
import './boot/phoneFields.ts';
import './boot/tooltips.ts';
