import { describe, expect, it } from 'vitest';
import { folderKnots } from '../../../support/architecture/folderKnots.ts';
import { upwardImports } from '../../../support/architecture/nounLayers.ts';
import { parseSourceFile } from '../../../support/architecture/sourceFile.ts';

const parse = (files: Record<string, string>) =>
  Object.entries(files).map(([path, text]) => parseSourceFile(path, text));

describe('folderKnots', () => {
  it('finds folders that import each other, although no files do', () => {
    const files = parse({
      'app/leads/lead.ts': "import '../calls/call.ts';",
      'app/calls/call.ts': '',
      'app/calls/again.ts': "import '../leads/owner.ts';",
      'app/leads/owner.ts': '',
    });
    expect(folderKnots(files)).toEqual([['app/calls', 'app/leads']]);
  });

  it('finds folders that import each other over a third one', () => {
    const files = parse({
      'app/a/a.ts': "import '../b/b.ts';",
      'app/b/b.ts': "import '../c/c.ts';",
      'app/c/c.ts': "import '../a/other.ts';",
      'app/a/other.ts': '',
    });
    expect(folderKnots(files)).toEqual([['app/a', 'app/b', 'app/c']]);
  });

  it('accepts a folder that puts together what lies inside it', () => {
    const files = parse({
      'app/start.ts': "import './leads/lead.ts';",
      'app/leads/lead.ts': "import '../types.ts';",
      'app/types.ts': '',
    });
    expect(folderKnots(files)).toEqual([]);
  });
});

describe('upwardImports', () => {
  const type = "import '../../schema/builder.ts';";
  const complaintsAbout = (files: Record<string, string>) =>
    upwardImports(parse(files), ['graphql/sales']);

  it('finds rules that import a type of the schema', () => {
    expect(
      complaintsAbout({
        'graphql/sales/leads/Lead.ts': type,
        'graphql/sales/leads/owner.ts': "import './Lead.ts';",
      }),
    ).toEqual(['graphql/sales/leads/owner.ts must not import graphql/sales/leads/Lead.ts']);
  });

  it('finds a type that imports REST calls', () => {
    expect(
      complaintsAbout({
        'graphql/sales/leads/rest.ts': '',
        'graphql/sales/leads/Lead.ts': `${type} import './rest.ts';`,
      }),
    ).toEqual(['graphql/sales/leads/Lead.ts must not import graphql/sales/leads/rest.ts']);
  });

  it('accepts mutations that import types, and rules that import the rules of a mutation', () => {
    expect(
      complaintsAbout({
        'graphql/sales/leads/Lead.ts': type,
        'graphql/sales/leads/updateLead.ts': `${type} import './Lead.ts';`,
        'graphql/sales/calls/outcome.ts': "import '../leads/updateLead.ts';",
      }),
    ).toEqual([]);
  });
});
