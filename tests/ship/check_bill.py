#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Holds a bill of materials against what SPDX 2.3 requires of a document in JSON, and against what must be in it.

Usage: check_bill.py crosshatch.spdx.json [PACKAGE...]     it names these Debian packages

Each requirement is first tried on a bill that breaks it.
"""
import copy
import json
import re
import sys

# The clauses of the specification: 6 the document, 7 a package, 11 a relationship.
ID = r"SPDXRef-[A-Za-z0-9.-]+"
URI = r"[a-z]+://[^\s#]+"
EXPRESSION = r"\(?[A-Za-z0-9.+-]+\)?( (AND|OR|WITH) \(?[A-Za-z0-9.+-]+\)?)*"
DOCUMENT = {"spdxVersion": r"SPDX-2\.3", "dataLicense": r"CC0-1\.0", "SPDXID": "SPDXRef-DOCUMENT", "name": r".+",
            "documentNamespace": URI}
PACKAGE = {"SPDXID": ID, "name": r".+", "versionInfo": r".+", "downloadLocation": rf"NOASSERTION|NONE|{URI}",
           "licenseConcluded": EXPRESSION, "licenseDeclared": EXPRESSION, "copyrightText": r".+"}
RELATIONS = {"DESCRIBES", "STATIC_LINK", "DYNAMIC_LINK", "CONTAINS", "DEPENDS_ON"}


def lacks(thing, fields, where):
    return [f"{where}: expected {field} like {like}, saw {thing.get(field)!r}" for field, like in fields.items()
            if not isinstance(thing.get(field), str) or not re.fullmatch(like, thing[field])]


def faults(bill, wanted):
    """What is wrong, in words."""
    found = lacks(bill, DOCUMENT, "document")
    info = bill.get("creationInfo", {})
    found += lacks(info, {"created": r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ"}, "creationInfo")
    if not info.get("creators") or not all(re.match(r"(Tool|Person|Organization): \S", one) for one in info["creators"]):
        found.append(f"creationInfo: expected creators, saw {info.get('creators')}")
    packages = bill.get("packages", [])
    ids = [package.get("SPDXID") for package in packages]
    if len(set(ids)) != len(ids):
        found.append("two packages have the same SPDXID")
    for package in packages:
        found += lacks(package, PACKAGE, package.get("name", "a package"))
        if package.get("filesAnalyzed") is not False:  # true, the default, requires a list of files
            found.append(f"{package.get('name')}: expected filesAnalyzed false")
        for reference in package.get("externalRefs", []):
            found += lacks(reference, {"referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl",
                                       "referenceLocator": r"pkg:deb/debian/[a-z0-9.%B-]+@[\w.:%~-]+(\?arch=\w+)?"},
                           package.get("name"))
    related = set()
    for relation in bill.get("relationships", []):
        ends = [relation.get("spdxElementId"), relation.get("relatedSpdxElement")]
        related.add(ends[1])
        if relation.get("relationshipType") not in RELATIONS or not set(ends) <= {"SPDXRef-DOCUMENT", *ids}:
            found.append(f"expected a relationship of packages, saw {relation}")
    found += [f"nothing is related to {one}" for one in ids if one not in related]
    if not any(one.get("relationshipType") == "DESCRIBES" for one in bill.get("relationships", [])):
        found.append("expected the document to describe a package")
    names = {package.get("name") for package in packages}
    return found + [f"expected {package} in the bill" for package in wanted if package not in names]


def self_test(bill):
    broken = {}
    for field in (*DOCUMENT, "creationInfo", "packages", "relationships"):
        broken[f"no {field}"] = changed = copy.deepcopy(bill)
        del changed[field]
    for field in (*PACKAGE, "filesAnalyzed"):
        broken[f"a package without {field}"] = changed = copy.deepcopy(bill)
        del changed["packages"][-1][field]
    broken["two with one SPDXID"] = changed = copy.deepcopy(bill)
    changed["packages"][-1]["SPDXID"] = changed["packages"][0]["SPDXID"]
    broken["an end that is nowhere"] = changed = copy.deepcopy(bill)
    changed["relationships"][-1]["relatedSpdxElement"] = "SPDXRef-nowhere"
    for what, changed in broken.items():
        if not faults(changed, []):
            sys.exit(f"expected a complaint about {what}, saw none")
    if not faults(bill, ["no-such-package"]):
        sys.exit("expected a complaint about a package that is not there, saw none")


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        bill = json.load(file)
    found = faults(bill, sys.argv[2:])
    if found:
        sys.exit("\n".join(found))
    self_test(bill)


main()
