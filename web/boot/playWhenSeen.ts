// Holds the animations of elements marked data-play until so much of them is seen (data-play="0.3"). Nobody waits for
// long: what has not been seen a few seconds after loading plays by itself, so that nothing stays hidden.

const LONGEST_WAIT_MS = 5_000;

for (const element of document.querySelectorAll<HTMLElement>('[data-play]')) {
  element.dataset.held = '';
  const play = () => {
    delete element.dataset.held;
    observer.disconnect();
  };
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && play(),
    { threshold: Number(element.dataset.play) },
  );
  observer.observe(element);
  setTimeout(play, LONGEST_WAIT_MS);
}
