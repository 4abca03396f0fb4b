import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Projects with long files come first, so that short files fill the end of a run. The others follow. */
const projects = ['render', 'server', 'store', 'tools', 'examples'];

/** Files that take more than half a minute, mostly while they wait for another program. */
const longFiles =
  /\/(accessibility|rolling-restart|open-xml-sdk|painters-agree|browser-app|outages|migrations|model|matrix|pool|check-cost|code-blocks)\.test\.ts$/;

/** Orders test files: a long file that starts last makes the whole run longer. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project, moduleId }: TestSpecification) => {
      const place = projects.indexOf(project.name);
      return 2 * (place < 0 ? projects.length : place) + (longFiles.test(moduleId) ? 0 : 1);
    };
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}
