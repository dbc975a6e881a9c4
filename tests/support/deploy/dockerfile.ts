import * as z from 'zod';

/** The instructions of a Dockerfile, as data. */
export interface Dockerfile {
  environment: Record<string, string>;
  /** What the image copies from the folder of the build. */
  sources: string[];
  command: string[];
  healthCommand: string[];
}

const jsonCommand = z.array(z.string());

export function readDockerfile(text: string): Dockerfile {
  const instructions = text
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)] as const);
  const all = (name: string) =>
    instructions.filter(([each]) => each === name).map(([, value]) => value);
  const commandIn = (value = '') => jsonCommand.parse(JSON.parse(value.slice(value.indexOf('['))));
  return {
    environment: Object.fromEntries(
      all('ENV').flatMap((value) => value.split(' ').map((pair) => pair.split('='))),
    ),
    // What another stage of the build made is not in the folder.
    sources: all('COPY')
      .filter((value) => !value.startsWith('--from='))
      .flatMap((value) => value.split(' ').slice(0, -1)),
    command: commandIn(all('CMD').at(-1)),
    healthCommand: commandIn(all('HEALTHCHECK').at(-1)),
  };
}
