// Runs on every public page before anything else does, so it stays tiny: it imports nothing that the pages import.
// Behaviour that cannot wait for hydration stands in boot/, one module each.
import './boot/hydrateOnIntent.ts';
// After it: a click that is held until hydration is counted once, when it is sent again.
import './boot/clickAnalytics.ts';
import './boot/attribution.ts';
import './boot/localTimes.ts';
import './boot/menuState.ts';
import './boot/pressedBySpace.ts';
import './boot/phoneFields.ts';
import './boot/playWhenSeen.ts';
import './boot/tooltips.ts';
import './boot/measuring.ts';
