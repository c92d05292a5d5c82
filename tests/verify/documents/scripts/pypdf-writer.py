"""Copies documents with pypdf: merged, turned, compressed, with outlines, encrypted with an owner's password."""
import json, sys
from pypdf import PdfReader, PdfWriter

for content in json.load(open(sys.argv[1])):
    writer = PdfWriter()
    for source in content['sources']:
        for page in PdfReader(source).pages:
            writer.add_page(page)
    writer.add_metadata({'/Title': content['title']})
    if content['bookmarks']:
        writer.add_outline_item('First page', 0)
    if content['seed'] % 3 == 0:
        for page in writer.pages:
            page.compress_content_streams()
    if content['seed'] % 3 == 1:
        writer.pages[0].rotate(90)
    if content['seed'] % 4 == 3:
        writer.encrypt('', 'owner', use_128bit=content['seed'] % 8 == 3)
    with open(content['out'], 'wb') as out:
        writer.write(out)
