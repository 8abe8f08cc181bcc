import * as templates from '@savoir/contracts/note-templates';
import type { FastifyPluginAsync } from 'fastify';
import { handle } from '../../../http/handle.ts';
import type { Services } from '../../../services.ts';
import { changeTemplate, createTemplate, deleteTemplate, noteTemplatesOf } from './note-template.service.ts';

export const noteTemplateModule =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    handle(app, templates.listNoteTemplates, async ({ actor }) => noteTemplatesOf(services, actor.companyId));
    handle(app, templates.createNoteTemplate, async ({ actor, newId, body }) =>
      createTemplate(services, actor, newId, body),
    );
    handle(app, templates.updateNoteTemplate, async ({ actor, params, version, body }) =>
      changeTemplate(services, actor, { id: params.id, version }, body),
    );
    handle(app, templates.deleteNoteTemplate, async ({ actor, params }) =>
      deleteTemplate(services, actor.companyId, params.id),
    );
  };
